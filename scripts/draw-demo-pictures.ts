import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { pictures } from './demo-pictures/pictures.ts'
import { SIZE } from './demo-pictures/scene.ts'

/**
 * Draws the product pictures of the demo shop: `node scripts/draw-demo-pictures.ts`. The output is
 * committed, so that other developers need no browser for it.
 */
const out = join(import.meta.dirname, '../packages/server/src/demo/pictures')
await mkdir(out, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox'],
})
const page = await browser.newPage()
let bytes = 0
for (const { name, svg } of pictures) {
  const picture = await asWebP(page, svg)
  bytes += picture.length
  await writeFile(join(out, `${name}.webp`), picture)
}
await browser.close()
process.stdout.write(`${pictures.length} pictures, ${Math.round(bytes / 1024)} kB\n`)

/** Flat drawings have no visible loss at this quality, and take only a few kilobytes. */
async function asWebP(page: Page, svg: string): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ svg, size }) => {
      const image = new Image()
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
      canvas.getContext('2d')?.drawImage(image, 0, 0, size, size)
      return canvas.toDataURL('image/webp', 0.86)
    },
    { svg, size: SIZE },
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
