import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './AddressMap.module.css'
import type { MapAddress } from './map-address'

const WorldMap = lazy(() => import('./WorldMap'))

type Props = { label: string; addresses: readonly MapAddress[] }

/** Addresses on a map of the world. It is part of the program: no third party learns which addresses a shop views. */
export const AddressMap = (props: Props) => (
  <Suspense fallback={<Skeleton className={classes.waiting} radius="md" />}>
    <WorldMap {...props} />
  </Suspense>
)
