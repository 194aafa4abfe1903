import { samplePng } from './sample-images.ts';

/** One valid request per call about the premiums of a policy after the first one. */
export const premiumRequests = (policyNo: string) =>
  ({
    bindPremiumCard: { step: 'unbind', policyNo },
    getPremiums: { policyNo },
    listPremiums: {},
    payPremium: { policyNo, period: 2, method: 'wechat' },
    payPremiumByTransfer: { policyNo, period: 2, account: '440012345678901234', bank: '琴海样例银行拱北支行' },
    getPremiumTransfer: { policyNo },
    uploadPremiumSlip: { slip: new File([samplePng({ width: 2, height: 2 })], 'slip.png', { type: 'image/png' }), policyNo },
    removePremiumSlip: { policyNo, page: '6b0f3f0e-4f5e-4c1a-9d57-2f1d0c6f1a11' },
  }) as const;
