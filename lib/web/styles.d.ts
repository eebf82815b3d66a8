/** Style sheets that come with a module: the bundler puts them beside it. */
declare module '*.css';
