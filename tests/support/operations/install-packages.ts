// Represents `npm ci --omit=dev --ignore-scripts` in the current folder.
import { installProductionPackages } from './production-packages.ts';

installProductionPackages(process.cwd());
