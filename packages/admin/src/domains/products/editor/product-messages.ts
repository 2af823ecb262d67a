import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a product, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'A slug cannot have slashes, ?, # or %.': m.slug_reserved,
  'A slug cannot be empty.': m.product_slug_empty,
  'A slug is more than dots.': m.product_slug_dots,
  'A slug has small letters and no spaces.': m.product_slug_shape,
  'Another product has this slug already. Please choose another one.': m.product_slug_taken,
  'Another product of this site has this SKU already.': m.product_sku_taken,
  'A whole number.': m.product_whole_number,
  'A whole number of grams.': m.product_whole_number,
  'Never below zero.': m.product_never_below_zero,
  'An amount is never below zero.': m.product_never_below_zero,
  'An amount is a whole number of cents.': m.product_type_amount,
  'That is more than fits on a shelf.': m.product_too_many,
  'At least one.': m.product_at_least_one,
  'A bundle holds at least one product.': m.product_bundle_needs_parts,
  'Each product stands in a bundle once; raise its quantity instead.': m.product_part_once,
  'Exactly one image is the featured one.': m.product_one_featured,
  'An image is an uploaded file or a link that begins with https://.': m.product_image_address,
  'A category does not exist any more. Please choose again.': m.product_category_gone,
  'A file is not there any more. Please upload it again.': m.product_file_gone,
  'This product does not exist any more.': m.product_part_gone,
  'A bundle cannot hold itself.': m.product_part_itself,
  'There is no such site.': m.product_no_site,
  'A product stays on its site. Duplicate it there instead.': m.product_stays_on_site,
}

/** The same with a name or a number in it. */
const NAMED: [RegExp, (named: { name: string }) => string][] = [
  [/^“(.*)” is a bundle itself; a bundle holds single products\.$/, m.product_part_is_bundle],
  [/^“(.*)” is not sold on this site\.$/, m.product_part_other_site],
  [/^The bundle “(.*)” holds this product, so that it cannot be a bundle itself\.$/, m.product_is_part],
  [/^Orders took some meanwhile: only (.*) are left\.$/, m.product_orders_took],
  [/^There is no coupon (.*)\.$/, m.product_coupon_unknown],
  [/^The coupon (.*) belongs to another site\.$/, m.product_coupon_other_site],
  [/^The coupon (.*) is expired\.$/, m.product_coupon_expired],
  [/^The coupon (.*) is not good for this product\.$/, m.product_coupon_not_good],
]

export const productMessage = (message: string): string => MESSAGES[message]?.() ?? named(message)

const named = (message: string) => {
  for (const [pattern, toText] of NAMED) {
    const name = pattern.exec(message)?.[1]
    if (name) return toText({ name })
  }
  return translated(message)
}
