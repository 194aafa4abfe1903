import { toText } from '../terminal/say.ts';
import { type ClientCommand, textOf } from './command.ts';
import { waits } from './propose.ts';
import { showImages } from './show-images.ts';

/** Certificates that wait for a reviewer. */
export const identityCommands: readonly ClientCommand[] = [
  { words: 'identity list', summary: 'certificates that wait for a reviewer', run: ({ api }) => api('listIdentityReviews') },
  {
    words: 'identity show <review>',
    summary: 'what the customer wrote, and the images, at addresses of this machine until you press Enter; who looked and why is recorded',
    options: [['!--reason <text>', 'why you look']],
    async run({ api, download, terminal }, [reviewNo = ''], given) {
      const reason = textOf(given, 'reason') ?? '';
      const { images: names, ...said } = await api('openIdentityReview', { reviewNo, reason });
      const images = [];
      for (const name of names) {
        const { type, bytes } = await download('openIdentityImage', { reviewNo, image: name, reason });
        images.push({ name, type, bytes });
      }
      await showImages(images, terminal, (addresses) => terminal.write(`${toText({ ...said, images: addresses })}\n`));
    },
  },
  {
    words: 'identity approve <review>',
    summary: 'approve: the account is verified. Where another account has proved the certificate, a second person must agree',
    async run({ api }, [reviewNo = '']) {
      const answer = await api('approveIdentityReview', { reviewNo });
      return answer.result === 'approved' ? undefined : waits(answer);
    },
  },
  {
    words: 'identity reject <review> <reason>',
    summary: 'reject; the customer reads the reason',
    async run({ api }, [reviewNo = '', reason = '']) {
      await api('rejectIdentityReview', { reviewNo, reason });
    },
  },
  {
    words: 'identity undo <review>',
    summary: 'take back a decision of the last 24 hours: the review waits again',
    options: [['!--reason <text>', 'why; the review keeps it']],
    async run({ api }, [reviewNo = ''], given) {
      await api('undoIdentityReview', { reviewNo, reason: textOf(given, 'reason') ?? '' });
    },
  },
];
