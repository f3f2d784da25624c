import { describeAxe } from './suite.ts';

describeAxe('ko');
