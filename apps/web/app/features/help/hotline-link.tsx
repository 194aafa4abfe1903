import { usePurchaseHelp } from './purchase-help.tsx';

/** The hotline as a telephone link. */
export function HotlineLink() {
  const { hotline } = usePurchaseHelp();
  if (!hotline) return <>客服热线</>;
  return (
    <a href={`tel:${hotline}`} className="num" aria-label={`客服热线 ${hotline}`}>
      {hotline}
    </a>
  );
}
