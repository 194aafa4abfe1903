import BookOpen from 'lucide-react/icons/book-open';
import Building2 from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import Flag from 'lucide-react/icons/flag';
import Folder from 'lucide-react/icons/folder';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ComponentType } from 'react';

const icons: Partial<Record<string, ComponentType<{ 'aria-hidden': true }>>> = {
  'book-open': BookOpen,
  'building-2': Building2,
  calendar: Calendar,
  flag: Flag,
  folder: Folder,
  'message-square': MessageSquare,
};

/** The icon that a category names. */
export function SectionIcon({ icon }: { readonly icon: string | null }) {
  const Icon = icons[icon ?? ''] ?? Folder;
  return <Icon aria-hidden />;
}
