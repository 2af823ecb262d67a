import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a test, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'That is not an id.': m.lab_tests_choose_product,
  'That is not a day, such as 2026-01-31.': m.lab_tests_choose_day,
  'A number.': m.lab_tests_purity_range,
  'From 0 to 100.': m.lab_tests_purity_range,
  'At most 10 files.': m.lab_tests_too_many_files,
  'Please upload the report; other addresses are not kept.': m.lab_tests_foreign_report,
  'This product does not exist any more.': m.lab_tests_product_gone,
}

export const labTestMessage = (message: string): string => MESSAGES[message]?.() ?? translated(message)
