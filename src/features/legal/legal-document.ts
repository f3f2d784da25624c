/** A paragraph, or the items of a list under it. */
export type LegalBlock = string | { readonly items: readonly string[] };

export type LegalArticle = {
  /** The same in every language, so that the reader keeps the place when the language changes. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
};

export type LegalDocument = {
  /** That company and text are samples, and since when the text is in force: in the text's own language. */
  readonly sampleNotice: string;
  readonly inForce: string;
  readonly intro: string;
  readonly articles: readonly LegalArticle[];
};
