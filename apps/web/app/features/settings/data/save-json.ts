import { saveFile } from '../../../ui/save-file.ts';

/** Saves data as a JSON file in the browser. */
export function saveJson(content: unknown, fileName: string): void {
  saveFile(JSON.stringify(content, null, 2), 'application/json', fileName);
}
