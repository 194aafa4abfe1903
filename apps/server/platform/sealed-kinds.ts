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
  // Of an attempt to sign in with WeChat.
  | 'wechat place'
  // Of the member that a customer keeps.
  | 'family member'
  // Of the image that was read.
  | 'card reading'
  // Of a review. The reason of a decision is in its event too.
  | 'identity review entries'
  | 'identity review reason'
  // Of an order.
  | 'application'
  | 'paper return reason'
  | 'registered owners'
  // Of an order and an insured.
  | 'consent phone'
  | 'consent decline note'
  // Of an order and the number of a row: a corrected roster is a copy with the same numbers.
  | 'roster row'
  // Of an order and a person (`personOfOrder`): later rosters and the policy take it over as it is.
  | 'insured person'
  | 'roster consent proof'
  // Of an order or a policy. The chain of hashes says of which row.
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
  // Of a request for reinstatement.
  | 'reinstatement answers'
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
  // Of the request of a visitor.
  | 'consultation request'
  // Of the keyed hash of the text, in hex: everybody's equal texts are one.
  | 'unanswered search'
  // Of the id of a partner's key.
  | 'partner secret'
  // Of the key of a stored file.
  | 'file'
  // Of the local doubles: of the number of an agreement, and of the serial of an invoice.
  | 'sandbox phone'
  | 'sandbox bank code'
  | 'sandbox invoice request';
