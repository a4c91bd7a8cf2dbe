/** Tells umi that the language exists. Its words are fetched only where it is shown (utils/languages). */
export default {};
