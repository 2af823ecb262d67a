import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText, type ToMessage } from '~/toast-failure'

/** The server's messages about any file, whatever it contains. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'The file is empty.': m.import_empty,
  'A quote is opened here and never closed.': m.import_quote_open,
  'A quote that is opened here is closed in the middle of a value.': m.import_quote_inside,
  'The line is longer than a megabyte.': m.import_line_too_long,
  'There is a zero byte in the text. Is this a CSV file?': m.import_zero_byte,
  'That is no text. Is this a CSV file?': m.import_not_text,
  'The text is not UTF-8. Please save the file as “CSV UTF-8”.': m.import_not_utf8,
}

/** The same with a name or a number in it. */
const NAMED: [RegExp, (named: { name: string }) => string][] = [
  [/^“(.*)” stands in this file twice\.$/, m.import_twice],
  [/^The file has no column ((?:(?! and none ).)*)\.$/, m.import_no_column],
  [/^The line has (.*) values, and the header has another number of names\./, m.import_values],
  [/^The line is not CSV: (.*)\.$/, m.import_line_not_csv],
  [/^The text is not ([^.]+)\.$/, m.import_not_encoding],
  [/^At most (\d+) columns can be read\.$/, m.import_too_many_columns],
  [/^At most (\d+) lines can be imported at once\.$/, m.import_too_many_lines],
  [/^At most (\d+) MB can be imported at once\.$/, ({ name }) => m.import_too_large({ megabytes: name })],
]

const BROKEN = /^Line (\d+): (.*) Nothing was imported\.$/

/** `toMessage` covers what concerns files of one kind alone. */
export const importMessage = (message: string, toMessage: ToMessage): string => {
  const [, line, what] = BROKEN.exec(message) ?? []
  if (line && what) return m.import_broken({ line, what: importMessage(what, toMessage) })
  for (const [pattern, toText] of NAMED) {
    const name = pattern.exec(message)?.[1]
    if (name) return toText({ name })
  }
  return MESSAGES[message]?.() ?? toMessage(message)
}

/** Why a file was not taken. */
export const importFailure = (error: unknown, toMessage: ToMessage): string => {
  const refusal = refusalOf(error)
  return refusal ? importMessage(refusal.message, toMessage) : failureText(error)
}
