/** The note on a picture of an ID card without any colour. It makes no field uncertain. */
export const COPY_NOTE = '照片没有颜色，像是复印件';

/**
 * A note on a picture of an ID card and what its owner can do about it. Undefined if nothing was noticed. A copy proves an identity only
 * after a person has looked at it, but it fills in a form like an original (`isProof`: the picture is meant as a proof).
 */
export function adviseOnCard(notes: readonly string[], isProof: boolean): string | undefined {
  const doubts = notes.filter((note) => note !== COPY_NOTE);
  const ofCopy = isProof
    ? `${COPY_NOTE}，须人工核对。可改拍身份证原件，或提交后转人工审核。`
    : `${COPY_NOTE}。请逐项核对填写的内容，或改拍身份证原件。`;
  const advice = [
    ...(notes.length > doubts.length ? [ofCopy] : []),
    ...(doubts.length > 0 ? [`${doubts.join('；')}。可重新拍照，或自行填写。`] : []),
  ];
  return advice.length > 0 ? advice.join('') : undefined;
}
