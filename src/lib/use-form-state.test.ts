import { expect, it, vi } from 'vitest';
import { createFormStore } from './use-form-state.ts';

const setUp = () => createFormStore<{ name: string; age: number }, 'missing'>({ name: '', age: 0 });

it('keeps the values that were not typed', () => {
  const form = setUp();
  form.setValues({ name: 'Ada' });
  expect(form.getValues()).toEqual({ name: 'Ada', age: 0 });
});

it('tells whoever draws it, until they leave', () => {
  const form = setUp();
  const draw = vi.fn();
  const leave = form.subscribe(draw);
  form.setValues({ name: 'A' });
  leave();
  form.setValues({ name: 'Ad' });
  expect(draw).toHaveBeenCalledOnce();
});

it('judges one field, or all of them', () => {
  const form = setUp();
  form.setProblem('name', 'missing');
  expect(form.current().problems).toEqual({ name: 'missing' });
  form.setProblem('name', undefined);
  expect(form.current().problems).toEqual({});
  form.setProblem('name', 'missing');
  form.setProblems({ age: 'missing' });
  expect(form.current().problems).toEqual({ age: 'missing' });
});
