/** Values of each thing measured, one a run. */
export class Samples {
  readonly #values = new Map<string, number[]>();

  add(key: string, value: number): void {
    this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
  }

  /** All values, in order of size; none when it was not measured. */
  of(key: string): readonly number[] {
    return (this.#values.get(key) ?? []).toSorted((left, right) => left - right);
  }

  /** NaN when it was not measured. */
  median(key: string): number {
    const values = this.of(key);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  }

  /** What begins with `kind`, by what follows it. */
  within(kind: string): string[] {
    return [...this.#values.keys()]
      .filter((key) => key.startsWith(kind))
      .map((key) => key.slice(kind.length));
  }
}
