import { constants, setPriority } from 'node:os';
import { serveJobs } from '../workers/serve-jobs.ts';
import type { PageJob, ShrinkJob } from './page-reader.ts';
import { shrinkPicture } from './picture.ts';
import { readPage } from './read-page.ts';
import { readPicture } from './read-picture.ts';

// Pages and calls come first when processors are busy; PDFs, for which nobody waits, come after it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

serveJobs((job: Uint8Array | PageJob | ShrinkJob) => {
  if (job instanceof Uint8Array) return readPicture(job);
  return 'side' in job ? shrinkPicture(job.file, job.side) : readPage(job);
});
