export {
  endLink,
  fateOf,
  findLink,
  findLinkById,
  followLink,
  type Link,
  listLinks,
  makeLink,
  openLink,
  sweepLinks,
  takeLink,
} from './links.ts';
export { deleteLinksTo, type LinkKey, renewVisitorOfLinks } from './links.queries.ts';
export { linkPurposes, sayLink } from './purposes.ts';
