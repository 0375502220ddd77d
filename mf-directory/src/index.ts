// The remote's own page, for development. Behind an import(), so that the shared packages can be negotiated.
void import('./bootstrap');
