export const validateEmail = {} as const;
