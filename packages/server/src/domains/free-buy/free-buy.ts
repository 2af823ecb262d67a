import { createClaim } from './create-claim.ts'
import { decideClaim } from './decide-claim.ts'
import { listClaims } from './list-claims.ts'

/** The public entry of the free-buy domain: its calls, and the functions that other domains use. */
export const freeBuy = { list: listClaims, create: createClaim, decide: decideClaim }

export { claimProduct } from './create-claim.ts'
export { changeClaim } from './decide-claim.ts'
export { countListedClaims } from './list-claims.ts'
export { readClaims } from './read-claims.ts'
