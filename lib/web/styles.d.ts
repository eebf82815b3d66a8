/** Lets a module import a style sheet, which the bundler puts beside it. */
declare module '*.css';
