import { buildAdmin } from '../../scripts/build-admin.ts'
import { makeDemoShop } from './demo-shop.ts'

/** The journeys run against the built screens, as a shop does, each worker with a copy of one demo shop. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!(await buildAdmin())) throw new Error('The screens could not be built.')
  return makeDemoShop()
}
