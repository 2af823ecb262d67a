import { Drawer, Tabs } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import classes from './Switcher.module.css'
import { SwitcherFooter } from './SwitcherFooter'
import { ThemeColors } from './ThemeColors'
import { ThemeStyle } from './ThemeStyle'

type Props = { isOpen: boolean; onClose: () => void }

/**
 * Specification 2: the theme switcher with two tabs and a footer. Each choice is immediately applied to the
 * page.
 */
export default function Switcher({ isOpen, onClose }: Props) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={m.switcher_title()}
      // The inline end: Mantine mirrors the drawer in right-to-left pages.
      position="right"
      size={400}
      overlayProps={{ backgroundOpacity: 0.2 }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': m.ui_close() }}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <Tabs defaultValue="style" className={classes.tabs}>
        <Tabs.List grow className={classes.tabList}>
          <Tabs.Tab value="style">{m.switcher_theme_style()}</Tabs.Tab>
          <Tabs.Tab value="colors">{m.switcher_theme_colors()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="style" className={classes.tab}>
          <ThemeStyle />
        </Tabs.Panel>
        <Tabs.Panel value="colors" className={classes.tab}>
          <ThemeColors />
        </Tabs.Panel>
      </Tabs>
      <SwitcherFooter />
    </Drawer>
  )
}
