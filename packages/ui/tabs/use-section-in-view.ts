import { useEffect, useState } from 'react';

/** The first of the sections (ids, separated by spaces) that crosses the band a quarter below the top of the window. */
export function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) inView[entry.isIntersecting ? 'add' : 'delete'](entry.target.id);
        const first = ids.split(' ').find((id) => inView.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: '-25% 0px -60% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
