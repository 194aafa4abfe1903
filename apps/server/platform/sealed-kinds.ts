/**
 * What a sealed value is, and whose. A record is bound to this name and to the id of its owner, and opens as nothing else: a name stays,
 * wherever the value is stored.
 */
export type SealedKind =
  // Of an account.
  | 'account phone'
  | 'account real name'
  | 'account certificate'
  | 'account email'
  | 'account address'
  | 'identity draft'
  | 'ticket for a known phone'
  // Of '': nobody is signed in who resets a password.
  | 'ticket to reset a password'
  // Of a session.
  | 'session place'
  | 'ticket of a session'
  // Of the account, the browser, or the token of the link, for which alone it opens.
  | 'ticket to an e-policy'
  | 'ticket to an invoice'
  | 'ticket to a certificate'
  | 'ticket of a person found in a roster'
  | 'ticket of a person proved in a roster'
  // Of an attempt to sign in with WeChat.
  | 'wechat place'
  // Of the member that a customer keeps.
  | 'family member'
  // Of the image that was read.
  | 'card reading'
  // Of an order.
  | 'application'
  | 'registered owners'
  // Of a document that was not accepted.
  | 'document reason'
  // Of an order and an insured.
  | 'consent phone'
  | 'consent decline note'
  // Of an order and the number of a row: a corrected roster is a copy with the same numbers.
  | 'roster row'
  // Of an order and a person (`personOfOrder`): later rosters and the policy take it over as it is.
  | 'insured person'
  | 'roster consent proof'
  // Of an order, a policy or a case. The chain of hashes says of which row.
  | 'sale record detail'
  // Of the keyed hash of a page, in hex: the same content is stored once.
  | 'page values'
  // Of somebody who was asked to pay.
  | 'payer name'
  // Of the agreement about a card.
  | 'card token'
  // Of a payment.
  | 'transfer payer'
  // Of the bank's number of a line.
  | 'bank transfer sender'
  // Of a payout.
  | 'payout destination'
  // Of a policy and the number of a version.
  | 'contract'
  // Of a policy.
  | 'policy verification code'
  | 'receipt summary'
  // Of a case: what somebody asks for.
  | 'case'
  | 'case verdict'
  // Of an invoice.
  | 'invoice buyer'
  // Of the number of a policy, an endorsement, a claim: the core system knows no other.
  | 'core policy summary'
  | 'endorsement'
  | 'claim'
  // Of a message or a mail.
  | 'message phone'
  | 'message text'
  | 'message template'
  | 'mail'
  // Of an event for the core system.
  | 'core event'
  // Of the request of a visitor.
  | 'consultation request'
  // Of the keyed hash of the text, in hex: everybody's equal texts are one.
  | 'unanswered search'
  // Of the id of a partner's key.
  | 'partner secret'
  // Of a person of the insurer, and of what two of them decide.
  | 'staff secret'
  | 'proposal'
  // Of the key of a stored file.
  | 'file'
  // Of the local doubles: of the number of an agreement, and of the serial of an invoice.
  | 'sandbox phone'
  | 'sandbox bank code'
  | 'sandbox invoice request';
