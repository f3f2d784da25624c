import { describeAxe } from './suite.ts';

describeAxe('en');
