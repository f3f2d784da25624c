/** The calls that wait for a proof. */
export interface WaitingCalls {
  /** @returns whether the proof is given in the end */
  readonly add: () => Promise<boolean>;
  readonly settle: (isProven: boolean) => void;
}

export function createWaitingCalls(): WaitingCalls {
  const waiting = new Set<(isProven: boolean) => void>();
  return {
    add: () => new Promise((resolve) => waiting.add(resolve)),
    settle: (isProven) => {
      for (const tell of waiting) tell(isProven);
      waiting.clear();
    },
  };
}
