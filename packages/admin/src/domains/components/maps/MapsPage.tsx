import { Button, Skeleton } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { AddressMap } from '~/ui/map/AddressMap'
import { toast } from '~/ui/toasts/toast'
import { EXAMPLE_ADDRESSES } from '../examples'
import { GalleryPage } from '../GalleryPage'
import { State, States } from '../SpecimenCard'

const IMPORT = "import { AddressMap } from '~/ui/map/AddressMap'"

export const MapsPage = () => (
  <GalleryPage
    name="maps"
    specimens={[
      {
        id: 'address-map',
        title: m.components_address_map(),
        use: m.components_address_map_use(),
        imports: IMPORT,
        shows: <AddressMap label={m.components_map_many()} addresses={EXAMPLE_ADDRESSES} />,
      },
      {
        id: 'address-map-one',
        title: m.components_map_one(),
        use: m.components_map_one_use(),
        imports: IMPORT,
        shows: <AddressMap label={m.components_map_one()} addresses={EXAMPLE_ADDRESSES.slice(0, 1)} />,
      },
      {
        id: 'address-map-none',
        title: m.components_map_none(),
        use: m.components_map_none_use(),
        imports: "import { EmptyState } from '~/ui/EmptyState'",
        shows: <WithoutLocations />,
      },
    ]}
  />
)

const WithoutLocations = () => (
  <States isWide>
    <State name={m.components_loading()}>
      <Skeleton h={240} w="100%" radius="md" />
    </State>
    <State name={m.components_empty()}>
      <EmptyState
        icon={<IconMapPinOff stroke={1.5} />}
        title={m.components_no_coordinates()}
        text={m.components_no_coordinates_text()}
        action={
          <Button variant="default" onClick={() => toast.plain(m.components_example_only())}>
            {m.components_search_address()}
          </Button>
        }
      />
    </State>
  </States>
)
