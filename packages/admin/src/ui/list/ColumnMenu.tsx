import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { Dropdown } from '../dropdown/Dropdown'
import classes from '../filters/FilterBar.module.css'
import { lazyComponent } from '../lazy-component'
import type { ColumnChoices as Choices, ColumnChoicesProps } from './ColumnChoices'

const ColumnChoices = lazyComponent(
  async () => (await import('./ColumnChoices')).ColumnChoices,
) as typeof Choices

/** Chooses visible columns, and marks those that do not fit the width. Not available for cards. */
export const ColumnMenu = <Row,>(props: ColumnChoicesProps<Row>) => {
  const [isOpen, menu] = useDisclosure(false)
  return (
    <Dropdown
      isOpen={isOpen}
      onChange={menu.set}
      width={300}
      position="bottom-end"
      shadow="md"
      className="max-h-[min(420px,70dvh)] p-3 overflow-y-auto"
      label={m.ui_columns()}
      button={(button) => (
        <ActionIcon
          {...button}
          variant="default"
          size={36}
          className={classes.columns}
          aria-label={m.ui_columns()}
          title={m.ui_columns()}
        >
          <IconColumns3 size={18} stroke={1.7} />
        </ActionIcon>
      )}
    >
      <ColumnChoices {...props} />
    </Dropdown>
  )
}
