import { LoadFailed } from '../LoadFailed'
import { DrawerParts, SideDrawer } from './SideDrawer'

type Props = { title: string; error: unknown; onRetry: () => void; onClose: () => void }

/** Replaces a form whose initial values failed to load. */
export const FailedDrawer = ({ title, onClose, ...failure }: Props) => (
  <SideDrawer title={title} onClose={onClose}>
    <DrawerParts>
      <LoadFailed {...failure} />
    </DrawerParts>
  </SideDrawer>
)
