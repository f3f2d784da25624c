export * from './billing.ts';
export * from './content.ts';
export * from './handoffs.ts';
export * from './identities.ts';
export * from './operations.ts';
export * from './security.ts';
export * from './users.ts';
export * from './verification.ts';
