import { calledBy } from '../customers/customers.ts'

type Person = {
  _id: string
  customerNumber: string
  firstName: string
  lastName: string
  isTest: boolean
  mergedInto: string | null
}

/** Why two customers cannot become one. */
export function mergeRejection(keep: Person, merged: Person): string | null {
  if (keep._id === merged._id) return 'Choose two different customers.'
  for (const one of [keep, merged])
    if (one.mergedInto) return `${calledBy(one)} was merged into another customer already.`
  const [test, other] = keep.isTest ? [keep, merged] : [merged, keep]
  if (test.isTest !== other.isTest)
    return `${calledBy(test)} is a test customer, and ${calledBy(other)} is none.`
  return null
}
