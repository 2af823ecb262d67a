import { buildAdmin } from '../../scripts/build-admin.ts'
import { createDemoShop } from './demo-shop.ts'

/**
 * The journeys run against the built screens, as in production, with a copy of one demo shop for each
 * worker.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!(await buildAdmin())) throw new Error('The screens could not be built.')
  return createDemoShop()
}
