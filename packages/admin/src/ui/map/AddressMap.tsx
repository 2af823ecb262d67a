import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyComponent } from '../lazy-component'
import type { MapAddress } from './map-address'

const WorldMap = lazyComponent(async () => (await import('./WorldMap')).default)

type Props = { label: string; addresses: readonly MapAddress[] }

/** Addresses on a world map. The map is bundled, so that addresses are not sent to third parties. */
export const AddressMap = (props: Props) => (
  <Suspense fallback={<Skeleton className="aspect-[960/500] h-auto" radius="md" />}>
    <WorldMap {...props} />
  </Suspense>
)
