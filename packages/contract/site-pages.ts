/** The addresses of the pages that every installation has, without those of categories, texts and products. A test compares them with the routes. */
export const sitePages = `
/ /search /verify /announcement /advertisement /productCenter2 /chooseProduct /productCompare /appointment /disseminate /jiabeibao /chuanshi
/enterHengqinLife/understandUs /enterHengqinLife/developmentPath /enterHengqinLife/honor /enterHengqinLife/hqNews /enterHengqinLife/contactUs
/serviceCenter /serverCenterProcess /serverCenterProblem /claimCases /findAgent /findHospital /honourService
/openInfo /procurement_information /ConsumerProtection
/authenticationForm /login /register /weChatQrCode /forgetPassword /setPassword /changePassword /modifyMobileTip /changePhone
/personalCenter/personalAccount /personalCenter/myConsents /personalCenter/myFamily /personalCenter/myOrder /personalCenter/myPolicy
/personalCenter/premiums /personalCenter/claimsInquiry /personalCenter/myScores
/continueInsure /memberCertificate
`
  .trim()
  .split(/\s+/);

/** Those whose text is in `site.yaml`. */
export const siteTextPages: readonly string[] = ['/userAgreement', '/privacyPolicy', '/employeeBenefit', '/shareholders'];
