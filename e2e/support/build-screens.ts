import { buildAdmin } from '../../scripts/build-admin.ts'

/** The journeys run against the built screens, as a shop does. */
export default async function buildScreens(): Promise<void> {
  await buildAdmin()
}
