import type { CancelReason } from '@storekeeper/contract/orders/tracking-status'

/** Notes and comments of customers and admins in the demo shop. */
export const NOTES = [
  'Please leave it with the neighbour if I am out.',
  'It is a birthday present. No invoice in the parcel, please.',
  'The bell does not work, please knock.',
  'Please deliver after five o’clock.',
  'No hurry with this one.',
]

export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'Could you wrap it as a gift, please?',
    answer: 'With pleasure. We have put a ribbon on it and left the prices out.',
  },
  {
    question: 'I have moved! Can it still go to my new address? It is number 14 now.',
    answer: 'We have caught it in time and changed the label.',
  },
  {
    question: 'When do you expect to send it?',
    answer: 'It leaves with the next pick-up, and you will get the tracking number by e-mail.',
  },
  {
    question: 'Is the parcel free of plastic?',
    answer: 'Yes: paper, cardboard and a little wood wool, nothing else.',
  },
  {
    question: 'Could I add another one of the same?',
    answer: 'Gladly. Please place a second order, and we shall send both together.',
  },
  {
    question: 'Will I have to sign for it?',
    answer: 'Only above 200 dollars. Yours fits through the door of most neighbours.',
  },
  {
    question: 'Thank you for the careful packing last time!',
    answer: 'That is kind of you. We have passed it on to the packing table.',
  },
]

export const INTERNAL_NOTES = [
  'Regular customer. A sample of the new soap went into the parcel.',
  'Called about the house number; it is right as written.',
  'Packed in two layers, the last one arrived with a dent.',
  'Asked for an invoice with the company’s name. Sent by e-mail.',
  'Shelf count was one off; corrected.',
  'Please take the larger box for this one.',
]

export const HOLD_NOTES = [
  'The address looks incomplete. Wrote to the customer.',
  'Billing and shipping countries differ; checking before it leaves.',
  'One of the items is with the restorer until Thursday.',
  'The customer is travelling and wants us to wait.',
]

export const TRANSFER_NOTE = 'Waiting for the bank transfer.'
export const DEPOSIT_NOTE = 'Deposit received; the rest is paid to the carrier on delivery.'
export const DECLINED_NOTE = 'The card was declined twice. Wrote to the customer.'

export const CANCEL_NOTES: Record<CancelReason, string> = {
  customer: 'The customer changed their mind.',
  fraud: 'Four cards tried within a minute. Blocked the card.',
  inventory: 'The last one turned out to have a crack. Apologised.',
  declined: 'No payment after two reminders.',
  staff: 'Entered twice on the phone.',
  other: 'The carrier does not deliver there at the moment.',
}

export const RETURN_NOTES = [
  'Came back unopened; on the shelf again.',
  'Came back with the encrypt broken. Inspected, in order.',
  'Wrong size, the customer will order another.',
]

export const REFUND_REASONS = ['Arrived with a chip', 'Two days late', 'One piece was missing']
export const RETURN_REASON = 'Returned'
export const CREDIT_REASONS = [
  'Goodwill for a late parcel',
  'Thank you for a review',
  'Voucher from the autumn fair',
]
export const OVERRIDE_REASON = 'Cancelled by mistake; the customer still wants it.'
