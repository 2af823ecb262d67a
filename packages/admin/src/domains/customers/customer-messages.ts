import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a customer, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'Please give a name or an e-mail address.': m.customer_name_or_email,
  'Please upload a picture.': m.customer_upload_picture,
  'This password is easy to guess. Please choose another one.': m.auth_password_guessable,
  'A file is not there any more. Please upload it again.': m.customer_picture_gone,
  'Please fill in the address.': m.customer_fill_in_address,
  'There is no such country (two letters, ISO 3166-1).': m.customer_unknown_country,
  'A tag is not empty.': m.customer_tag_empty,
  'A tag has at most 40 characters.': m.customer_tag_too_long,
  'A tag has no comma and no #.': m.customer_tag_signs,
  'At most 50 tags.': m.customer_too_many_tags,
  'At most 50 addresses.': m.customer_too_many_addresses,
  'A site key is made of small letters, digits and dashes.': m.customer_choose_site,
  'There is no such site.': m.customer_choose_site,
  'There is no such customer.': m.customer_unknown,
  'This customer does not exist any more.': m.customer_gone,
  'This customer was merged into another one. Please go on with that one.': m.customer_go_on_with_other,
  'Choose two different customers.': m.customer_merge_choose_two,
  'This merge was undone already.': m.customer_merge_undone_already,
  'A merge can be undone for 24 hours, and they are over.': m.customer_merge_too_late,
  'The customer was merged into another one since. Please undo that merge first.':
    m.customer_merge_undo_other_first,
  'Another customer has this e-mail address already.': m.customer_email_taken_other,
  'The credit that came over was spent since.': m.customer_merge_credit_spent,
  'Together their notes have more than 10000 characters. Please shorten one of them first.':
    m.customer_merge_notes_too_long,
  'Together they have more than 50 tags. Please take some away first.': m.customer_merge_too_many_tags,
  'Together they have more than 50 addresses. Please remove some first.': m.customer_merge_too_many_addresses,
}

/** The same messages about a named customer: the variable part is their name, or what identifies them. */
const ABOUT: [RegExp, (about: { who: string; other: string }) => string][] = [
  [/^(.+) is blocked already\.$/, m.customers_is_blocked_already],
  [/^(.+) is not blocked already\.$/, m.customers_is_unblocked_already],
  [/^(.+) has a verified e-mail address already\.$/, m.customers_is_verified_already],
  [/^(.+) has an unverified e-mail address already\.$/, m.customers_is_unverified_already],
  [/^(.+) is approved already\.$/, m.customers_is_approved_already],
  [/^(.+) is not approved already\.$/, m.customers_is_unapproved_already],
  [/^(.+) is a test customer already\.$/, m.customers_is_test_already],
  [/^(.+) is no test customer already\.$/, m.customers_is_no_test_already],
  [/^(.+) is a test customer, and (.+) is none\.$/, m.customer_merge_test_and_real],
  [/^(.+) is no test customer\.$/, m.customers_is_no_test],
  [/^(.+) has no e-mail address\.$/, m.customers_has_no_email],
  [/^(.+) has an order that is no test\.$/, m.customers_has_real_order],
  [/^(.+) has a test order with payments, which is kept\.$/, m.customers_has_paid_test],
  [/^(.+) has (\d+) orders that are no tests\.$/, m.customers_has_real_orders],
  [/^(.+) was merged into another customer already\.$/, m.customer_merge_merged_already],
  [/^(.+) has this e-mail address already\.$/, m.customer_email_taken],
  [
    /^(.+) has this e-mail address already, and was merged into customer (.+)\.$/,
    m.customer_email_taken_merged,
  ],
  [/^Order #(.+) was given to another customer since\.$/, m.customer_merge_order_elsewhere],
  [/^Credit was booked for order #(.+) since\.$/, m.customer_merge_credit_booked],
  [/^(.+) is the e-mail address of customer (.+) now\.$/, m.customer_merge_email_taken],
  [/^(\d+) test customers can be deleted now, not (\d+)\. Please look again\.$/, m.customers_removal_changed],
]

export const customerMessage = (message: string): string =>
  MESSAGES[message]?.() ?? withName(message) ?? translated(message)

const withName = (message: string) => {
  for (const [pattern, toText] of ABOUT) {
    const [, who, other = ''] = pattern.exec(message) ?? []
    if (who) return toText({ who: whoIn(who), other })
  }
  return undefined
}

/** A customer without a name is shown by their number alone. */
const whoIn = (who: string) => {
  const number = /^Customer (\S+)$/.exec(who)?.[1]
  return number ? m.ui_customer_number({ number }) : who
}
