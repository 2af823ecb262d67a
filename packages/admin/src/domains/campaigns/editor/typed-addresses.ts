import { Email } from '@storekeeper/contract/shapes'

export type TypedAddresses = {
  /** Unique, in the order in which they were typed. */
  addresses: string[]
  /** Unique entries that are not e-mail addresses, as typed. */
  invalid: string[]
  /** The number of duplicates. */
  repeated: number
}

/**
 * Parses typed or pasted addresses: one per line, separated by commas or semicolons, or “Ada Lovelace
 * <ada@shop.example>”.
 */
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

/** Matches an address in angle brackets with the name before it, which is ignored. */
const WITH_NAME = /[^,;\n<>]*<([^<>\n]*)>/g
