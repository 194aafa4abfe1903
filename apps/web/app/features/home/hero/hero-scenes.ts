import type { ComponentType } from 'react';
import { GardenScene } from '../../../art/garden-scene.tsx';
import { HarbourScene } from '../../../art/harbour-scene.tsx';
import { SeasideBenchScene } from '../../../art/seaside-bench-scene.tsx';

/** Scenes by the id of the message; any other id shows the harbour. */
const scenes: Partial<Record<string, ComponentType<{ className?: string }>>> = {
  harbour: HarbourScene,
  child: GardenScene,
  policies: SeasideBenchScene,
};

export function findHeroScene(id: string): ComponentType<{ className?: string }> {
  return scenes[id] ?? HarbourScene;
}
