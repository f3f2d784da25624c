/** The values of each measured key, one per run. */
export class Samples {
  readonly #values = new Map<string, number[]>();

  add(key: string, value: number): void {
    this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
  }

  /** All values, sorted; empty if the key was not measured. */
  of(key: string): readonly number[] {
    return (this.#values.get(key) ?? []).toSorted((left, right) => left - right);
  }

  /** NaN if the key was not measured. */
  median(key: string): number {
    const values = this.of(key);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  }

  /** The keys that start with `kind`, without that prefix. */
  within(kind: string): string[] {
    return [...this.#values.keys()]
      .filter((key) => key.startsWith(kind))
      .map((key) => key.slice(kind.length));
  }
}
