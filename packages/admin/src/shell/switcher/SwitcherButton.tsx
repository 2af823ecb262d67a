import { useDisclosure } from '@mantine/hooks'
import { IconPalette } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { HeaderButton } from '../HeaderButton'

const Switcher = lazy(() => import('./Switcher'))

/** Opens the theme switcher, whose code comes with its first opening. */
export const SwitcherButton = () => {
  const [isOpen, switcher] = useDisclosure(false)
  const [wasOpened, setWasOpened] = useState(false)

  const open = () => {
    setWasOpened(true)
    switcher.open()
  }

  return (
    <>
      <HeaderButton label={m.switcher_open()} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <IconPalette size={20} stroke={1.8} />
      </HeaderButton>
      {wasOpened && (
        <Suspense>
          <Switcher isOpen={isOpen} onClose={switcher.close} />
        </Suspense>
      )}
    </>
  )
}
