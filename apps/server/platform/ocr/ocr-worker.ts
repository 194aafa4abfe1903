import { constants, setPriority } from 'node:os';
import { serveJobs } from '../workers/serve-jobs.ts';
import type { PageJob } from './page-reader.ts';
import { readPage } from './read-page.ts';
import { readPicture } from './read-picture.ts';

// Pages and calls come first when processors are busy; PDFs, for which nobody waits, come after it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

serveJobs((job: Uint8Array | PageJob) => (job instanceof Uint8Array ? readPicture(job) : readPage(job)));
