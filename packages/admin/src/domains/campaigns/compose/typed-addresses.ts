import { Email } from '@storekeeper/contract/shapes'

export type TypedAddresses = {
  /** Each once, in the order in which they were typed. */
  addresses: string[]
  /** What is no e-mail address, each once, as it was typed. */
  invalid: string[]
  /** How many came once more. */
  repeated: number
}

/** What people type or paste: a column, a line with commas or semicolons, or “Ada Lovelace <ada@shop.example>”. */
export const typedAddresses = (text: string): TypedAddresses => {
  const addresses = new Set<string>()
  const invalid = new Set<string>()
  let repeated = 0
  for (const written of text.replace(WITH_NAME, ' $1 ').split(/[\s,;،؛]+/)) {
    if (written === '') continue
    const { data: email } = Email.safeParse(written)
    if (email === undefined) invalid.add(written)
    else if (addresses.has(email)) repeated += 1
    else addresses.add(email)
  }
  return { addresses: [...addresses], invalid: [...invalid], repeated }
}

/** A name before an address in angle brackets is not for us to read. */
const WITH_NAME = /[^,;\n<>]*<([^<>\n]*)>/g
