/** A short form of a screen reader's announcement: the accessible name, then the value or text. Never a password. */
export function textToRead(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) {
    const value = valueOf(element);
    return [nameOf(element) || element.labels?.[0]?.textContent, value].filter((part) => part !== undefined && part !== '').join('，');
  }
  return nameOf(element) || (element instanceof HTMLElement ? element.innerText : '');
}

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return named.trim() || (element.getAttribute('aria-label') ?? '');
}

function valueOf(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string | undefined {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent ?? '未选择';
  if (field.type === 'password') return undefined;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return field.checked ? '已选' : '未选';
  return field.value || '未填写';
}
