import archiveScene from './archive-scene.svg?no-inline';
import bookMotif from './book-motif.svg?no-inline';
import calmSeaArt from './calm-sea-art.svg?no-inline';
import childMotif from './child-motif.svg?no-inline';
import childrenKiteScene from './children-kite-scene.svg?no-inline';
import callBackScene from './consultation/call-back-scene.svg?no-inline';
import legacyTreeScene from './consultation/legacy-tree-scene.svg?no-inline';
import productShelfScene from './consultation/product-shelf-scene.svg?no-inline';
import umbrellaFamilyScene from './consultation/umbrella-family-scene.svg?no-inline';
import familyMotif from './family-motif.svg?no-inline';
import gardenScene from './garden-scene.svg?no-inline';
import harbourScene from './harbour-scene.svg?no-inline';
import heartShieldMotif from './heart-shield-motif.svg?no-inline';
import hospitalMotif from './hospital-motif.svg?no-inline';
import letterMotif from './letter-motif.svg?no-inline';
import lighthouseMotif from './lighthouse-motif.svg?no-inline';
import lostBoatScene from './lost-boat-scene.svg?no-inline';
import nestMotif from './nest-motif.svg?no-inline';
import newsMotif from './news-motif.svg?no-inline';
import parentsMotif from './parents-motif.svg?no-inline';
import policyPaperArt from './policy-paper-art.svg?no-inline';
import quayScene from './quay-scene.svg?no-inline';
import seasideBenchScene from './seaside-bench-scene.svg?no-inline';
import umbrellaScene from './umbrella-scene.svg?no-inline';
import workplaceMotif from './workplace-motif.svg?no-inline';

export interface DrawingProps {
  readonly className?: string;
  /** Of the drawing at the top of a page: it is loaded before everything that waits further down. */
  readonly fetchPriority?: 'high';
}

/** A drawing in a file of its own: it does not enlarge any script, and screen readers skip it. */
const drawing = (file: string) => (props: DrawingProps) => <img src={file} alt="" {...props} />;

export const ArchiveScene = drawing(archiveScene);
export const BookMotif = drawing(bookMotif);
export const CallBackScene = drawing(callBackScene);
export const CalmSeaArt = drawing(calmSeaArt);
export const ChildMotif = drawing(childMotif);
export const ChildrenKiteScene = drawing(childrenKiteScene);
export const FamilyMotif = drawing(familyMotif);
export const GardenScene = drawing(gardenScene);
export const HarbourScene = drawing(harbourScene);
export const HeartShieldMotif = drawing(heartShieldMotif);
export const HospitalMotif = drawing(hospitalMotif);
export const LegacyTreeScene = drawing(legacyTreeScene);
export const LetterMotif = drawing(letterMotif);
export const LighthouseMotif = drawing(lighthouseMotif);
export const LostBoatScene = drawing(lostBoatScene);
export const NestMotif = drawing(nestMotif);
export const NewsMotif = drawing(newsMotif);
export const ParentsMotif = drawing(parentsMotif);
export const PolicyPaperArt = drawing(policyPaperArt);
export const ProductShelfScene = drawing(productShelfScene);
export const QuayScene = drawing(quayScene);
export const SeasideBenchScene = drawing(seasideBenchScene);
export const UmbrellaFamilyScene = drawing(umbrellaFamilyScene);
export const UmbrellaScene = drawing(umbrellaScene);
export const WorkplaceMotif = drawing(workplaceMotif);
