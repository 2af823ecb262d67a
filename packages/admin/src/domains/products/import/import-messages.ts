import { m } from '~/paraglide/messages.js'
import { productMessage } from '../editor/product-messages'

/** The server's messages about a line of a file of products, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'Either true or false.': m.product_import_flag,
  'One of active, draft, archived and unlisted.': m.product_import_status,
  'A weight, never below zero.': m.product_import_weight,
  'Map one column to the title and one to the price.': m.product_import_map_required,
  'A weight in grams, never below zero.': m.product_import_grams,
}

/** The same with a name or a number in it. */
const NAMED: [RegExp, (named: { name: string }) => string][] = [
  [/^An amount, such as (.*)\.$/, m.product_import_amount],
  [/^The store's currency has (.*) decimals\.$/, m.product_import_decimals],
  [/^At most (\d+) lines may have the same handle\.$/, m.product_import_handle_lines],
  [/^“(.*)” is no product with variations of this file\.$/, m.product_import_no_parent],
  [/^“(.*)” belongs to a product of another site\.$/, m.product_import_other_site],
  [/^There is no site “(.*)”\.$/, m.product_import_no_site],
  [/^“(.*)” is the SKU of another product\.$/, m.product_import_sku_taken],
]

export const productImportMessage = (message: string): string => {
  for (const [pattern, toText] of NAMED) {
    const name = pattern.exec(message)?.[1]
    if (name) return toText({ name })
  }
  return MESSAGES[message]?.() ?? productMessage(message)
}
