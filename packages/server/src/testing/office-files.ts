import { crc32, deflateRawSync } from 'node:zlib'

/**
 * A ZIP archive of these files, as office programs write it: compressed, except the type of an OpenDocument.
 */
export function buildZip(files: readonly (readonly [name: string, text: string])[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of files) {
    const [raw, isStored] = [Buffer.from(text), name === 'mimetype']
    const packed = isStored ? raw : deflateRawSync(raw)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(raw.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'

/** A document of Word, Excel or PowerPoint; LibreOffice writes the list of types last. */
export function openXml(part: string, type: string, isTypesLast: boolean): Buffer<ArrayBuffer> {
  const types = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${OPEN_XML}.${type}.main+xml"/></Types>`
  const others = [
    ['_rels/.rels', '<Relationships/>'],
    ['docProps/app.xml', '<Properties/>'],
    [part, '<document/>'],
  ] as const
  return buildZip(
    isTypesLast ? [...others, ['[Content_Types].xml', types]] : [['[Content_Types].xml', types], ...others],
  )
}

export const openDocument = (type: string): Buffer<ArrayBuffer> =>
  buildZip([
    ['mimetype', `application/vnd.oasis.opendocument.${type}`],
    ['content.xml', '<office:document-content/>'],
    ['META-INF/manifest.xml', '<manifest:manifest/>'],
  ])
