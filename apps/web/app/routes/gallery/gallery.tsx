import { GalleryPage } from '../../features/gallery/gallery-page.tsx';
import { GallerySkeleton } from '../../features/gallery/gallery-skeleton.tsx';
import { loadGallery } from '../../features/gallery/load-gallery.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/gallery.ts';

export function clientLoader() {
  return loadGallery();
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '控件陈列') },
  { name: 'robots', content: 'noindex' },
];

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return <GalleryPage data={loaderData} />;
}

export function HydrateFallback() {
  return <GallerySkeleton />;
}
