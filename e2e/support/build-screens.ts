import { buildAdmin } from '../../scripts/build-admin.ts'

/** The journeys run against the built screens, as a shop does. */
export default async function buildScreens(): Promise<void> {
  if (!(await buildAdmin())) throw new Error('The screens could not be built.')
}
