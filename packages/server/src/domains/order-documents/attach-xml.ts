/** The data of an issued document, for the PDF/A-3 file that contains it. */
export type Archive = { xml: string; issuedAt: Date }

/**
 * Makes a PDF/A-3 file one of Factur-X (ZUGFeRD): attaches the data as an alternative of the pages, and describes it in
 * the metadata with the schema that Factur-X prescribes.
 */
export function attachXml(document: PDFKit.PDFDocument, { xml, issuedAt }: Archive): void {
  document.file(Buffer.from(xml), {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'Factur-X',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
    // pdfkit writes the relationship, but its types do not declare it.
    ...({ relationship: 'Alternative' } as object),
  })
  document.appendXML(METADATA)
}

const FILE_NAME = 'factur-x.xml'

const property = (name: string, about: string) => `
  <rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>${name}</pdfaProperty:name>
    <pdfaProperty:valueType>Text</pdfaProperty:valueType>
    <pdfaProperty:category>external</pdfaProperty:category>
    <pdfaProperty:description>${about}</pdfaProperty:description>
  </rdf:li>`

const METADATA = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about=""
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas>
    <rdf:Bag>
      <rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property>
          <rdf:Seq>${[
            property('DocumentFileName', 'name of the embedded XML invoice file'),
            property('DocumentType', 'INVOICE'),
            property('Version', 'version of the Factur-X standard of the XML data'),
            property('ConformanceLevel', 'conformance level of the XML data'),
          ].join('')}
          </rdf:Seq>
        </pdfaSchema:property>
      </rdf:li>
    </rdf:Bag>
  </pdfaExtension:schemas>
</rdf:Description>`
