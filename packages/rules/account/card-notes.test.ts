import { describe, expect, it } from 'vitest';
import { adviseOnCard, COPY_NOTE } from './card-notes.ts';

describe('what is advised on a picture of a card', () => {
  it('is nothing if nothing was noticed', () => {
    expect(adviseOnCard([], true)).toBeUndefined();
  });

  it('is to take it again or to type, if a field is uncertain', () => {
    expect(adviseOnCard(['姓名中有未能识别的字', '反光遮住了住址'], true)).toBe(
      '姓名中有未能识别的字；反光遮住了住址。可重新拍照，或自行填写。',
    );
  });

  it('is never to type, if it is a copy: a person looks at it, or the form is filled in already', () => {
    expect(adviseOnCard([COPY_NOTE], true)).toBe('照片没有颜色，像是复印件，须人工核对。可改拍身份证原件，或提交后转人工审核。');
    expect(adviseOnCard([COPY_NOTE], false)).toBe('照片没有颜色，像是复印件。请逐项核对填写的内容，或改拍身份证原件。');
    expect(adviseOnCard([COPY_NOTE, '住址未能确认'], false)).toBe(
      '照片没有颜色，像是复印件。请逐项核对填写的内容，或改拍身份证原件。住址未能确认。可重新拍照，或自行填写。',
    );
  });
});
